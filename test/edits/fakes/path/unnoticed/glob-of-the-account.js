export const prepare = async (page) => {
  await page.route('**/accounts/*/**', (route) => route.fulfill({ json: { result: [] } }));
};
