-- The mails that a member does without: never what they must sign, nor what becomes of the bank details.
alter table membre add column sans_courriels text[] not null default '{}'
  check (sans_courriels <@ array['dossier', 'versement', 'decision']);
