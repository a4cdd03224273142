module.exports = (billing) => async (request, response) => {
  // expect: billing-profile-and-history proven @billing.history.list
  const { result } = await billing.history.list({ per_page: 20 });
  response.json(result);
};
