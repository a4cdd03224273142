const WIDTH = 20;
for (const level of ['info', 'warn']) {
  const show = console[level];
  console[level] = (line) => show(line.padEnd(WIDTH).slice(0, WIDTH));
}
