const recipes = require('./recipes.cjs');
const { sum } = require('./recipes.cjs');

exports.show = async (account) => {
  const lines = [recipes.sum.toString(), String(sum), Object.keys(recipes).join()];
  for (const [name, recipe] of Object.entries(recipes)) lines.push(`${name}: ${await recipe(account)}`);
  return lines;
};
