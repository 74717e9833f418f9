-- What somebody says after a word of the bank that holds an aid back: who was called, which day, what it is. Of a rejection that
-- aimed at the account: why it is right. Of a transfer executed though its run was cancelled: what became of it.
create table reglement_banque (
  ligne_id integer primary key references ligne_virement,
  raison text not null check (length(raison) between 1 and 1000),
  interlocuteur text not null check (length(interlocuteur) between 1 and 150),
  jour date not null,
  le timestamptz not null,
  par integer not null references utilisateur
);
create index ligne_virement_rejet on ligne_virement (porteur_id) where rejet_vise_compte;

-- Said executed by the bank after its run was cancelled or divided, on that day of value.
alter table ligne_virement
  add column executee_le timestamptz,
  add column executee_par integer references utilisateur,
  add column executee_valeur date,
  add check (num_nonnulls(executee_le, executee_par, executee_valeur) in (0, 3)),
  add check (executee_le is null or (finie_le is not null and num_nonnulls(retiree_le, rejetee_le) = 0));
create index ligne_virement_executee on ligne_virement (projet_id) where executee_le is not null;
