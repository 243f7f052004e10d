# Writes the manual page and the completions: -DPROGRAM=grundy -DFOLDER=where.
file(MAKE_DIRECTORY ${FOLDER})
function(write name)
  execute_process(COMMAND ${PROGRAM} ${ARGN} OUTPUT_FILE ${FOLDER}/${name} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
write(grundy.1 man)
write(grundy completions bash)
write(_grundy completions zsh)
write(grundy.fish completions fish)
