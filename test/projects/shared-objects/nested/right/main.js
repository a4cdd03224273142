readPath('/user/billing/history');
