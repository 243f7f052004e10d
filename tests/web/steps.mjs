// What the tests of the page share: a server, a browser, named tests, waiting.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/// Serves a folder below /some/folder/; gives the address.
export function serve(folder) {
  const server = http.createServer((request, response) => {
    const name = new URL(request.url, 'http://x').pathname.replace(/^\/some\/folder\//, '') || 'index.html';
    try {
      const body = readFileSync(path.join(folder, path.basename(name)));
      response.writeHead(200, { 'content-type': types[path.extname(name)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ url: `http://127.0.0.1:${server.address().port}/some/folder/`, close: () => server.close() })));
}

export async function start_browser() {
  const data = mkdtempSync(path.join(tmpdir(), 'grundy-web-'));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', `--disk-cache-dir=${data}`],
  });
  return { browser, close: async () => { await browser.close(); rmSync(data, { recursive: true, force: true }); } };
}

const failures = [];
const wanted = process.env.GRUNDY_WEB_TESTS ? new RegExp(process.env.GRUNDY_WEB_TESTS) : /./;

export async function test(name, run) {
  if (!wanted.test(name)) return;
  const started = Date.now();
  try {
    await run();
    console.log(`ok    ${name} (${Date.now() - started} ms)`);
  } catch (e) {
    failures.push(name);
    console.log(`FAIL  ${name}\n      ${String(e.stack ?? e).split('\n').slice(0, 6).join('\n      ')}`);
  }
}

export function equal(seen, wanted_, what = '') {
  if (JSON.stringify(seen) !== JSON.stringify(wanted_)) throw new Error(`${what} is ${JSON.stringify(seen)}, not ${JSON.stringify(wanted_)}`);
}

export function holds(condition, what) {
  if (!condition) throw new Error(`not so: ${what}`);
}

export function finish() {
  console.log(failures.length === 0 ? 'page: all tests passed' : `page: ${failures.length} tests failed: ${failures.join(', ')}`);
  process.exit(failures.length > 0 ? 1 : 0);
}
