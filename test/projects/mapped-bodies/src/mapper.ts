export interface Draft {
  name: string;
  mail: string;
}

// expect: lb-pool-notification-email proven @notification_email
export const toPool = ({ name, mail }: Draft) => ({ name, notification_email: mail });

/** The office has pools, too. */
export const toOfficePool = ({ name, mail }: Draft) => ({ name, notification_email: mail });
