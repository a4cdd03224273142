// Two programs of the package declare the name: that of the same folder is meant.
// expect: billing-profile-and-history proven @user/billing/history
readPath('/user/billing/history');
