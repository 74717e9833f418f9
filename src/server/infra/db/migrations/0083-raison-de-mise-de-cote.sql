-- Why a file was put aside in a sitting, in one word; the quorum seen then is kept whether or not it was reached. Put aside
-- before: null, and its quorum was kept only when it lacked.
alter table seance_dossier
  add column ecarte_raison text check (ecarte_raison in ('piece', 'quorum', 'autre')),
  add check (ecarte_raison is null or ecarte_le is not null);
update seance_dossier set ecarte_raison = 'quorum' where ecarte_le is not null and quorum is not null;
