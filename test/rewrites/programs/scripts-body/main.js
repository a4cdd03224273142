// left: `main.js` lists the fields of the body.
async function main() {
  await createRecord('z');
  return Object.keys(record);
}
