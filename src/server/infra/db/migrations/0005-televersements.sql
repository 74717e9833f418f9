-- Octets of files that an account sent on the last day it sent any: one row each, to bound them.
create table televersement (
  utilisateur_id integer primary key references utilisateur,
  jour date not null,
  octets bigint not null check (octets >= 0)
);
