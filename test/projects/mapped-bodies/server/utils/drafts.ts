export const toWatchedPool = (draft: { name: string; mail: string }) => ({
  name: draft.name,
  // expect: lb-pool-notification-email proven @notification_email
  notification_email: draft.mail,
});
