-- Transfers that leave together: one account, one day, one file. Facts only; the state is read from them.
alter table compteur drop constraint compteur_serie_check;
alter table compteur add check (serie in ('projet', 'convention', 'commission', 'virement'));

create table lot_virement (
  id integer primary key generated always as identity,
  numero text not null unique check (length(numero) <= 35),
  execution date not null,
  prepare_le timestamptz not null,
  prepare_par integer not null references utilisateur,
  -- Who last changed a line or the day: they do not approve either.
  modifie_par integer not null references utilisateur,
  approuve_le timestamptz,
  approuve_par integer references utilisateur,
  -- The bytes that the second person approved, encrypted, and the account they debit: gone with the approval only.
  fichier bytea,
  empreinte text check (empreinte ~ '^[0-9a-f]{64}$'),
  norme text check (norme in ('03', '09')),
  debite_nom text check (length(debite_nom) <= 70),
  debite_iban text check (length(debite_iban) <= 40),
  debite_bic text check (length(debite_bic) in (8, 11)),
  exporte_le timestamptz,
  exporte_par integer references utilisateur,
  -- With its last line.
  termine_le timestamptz,
  annule_le timestamptz,
  annule_par integer references utilisateur,
  annule_motif text check (length(annule_motif) <= 5000),
  cle_creation text not null check (length(cle_creation) <= 64),
  version integer not null default 1,
  unique (prepare_par, cle_creation),
  check ((approuve_le is null) = (approuve_par is null)),
  check (num_nonnulls(approuve_le, fichier, empreinte, norme, debite_nom, debite_iban, debite_bic) in (0, 7)),
  check (approuve_par <> prepare_par and approuve_par <> modifie_par),
  check ((exporte_le is null) = (exporte_par is null)),
  check (exporte_le is null or approuve_le is not null),
  check (termine_le is null or exporte_le is not null),
  check ((annule_le is null) = (annule_motif is null) and (annule_le is null) = (annule_par is null)),
  check (annule_le is null or termine_le is null)
);
create index lot_virement_vivant on lot_virement (id) where annule_le is null and termine_le is null;
create index lot_virement_fini on lot_virement (id) where annule_le is not null or termine_le is not null;

create table ligne_virement (
  id integer primary key generated always as identity,
  lot_id integer not null references lot_virement,
  rang integer not null check (rang > 0),
  -- Who chose it, or last took its account anew: moved to another run or not, they do not approve it.
  inscrite_par integer not null references utilisateur,
  projet_id integer not null references projet,
  porteur_id integer not null references porteur,
  -- What the beneficiary's statement shows: never given twice.
  reference text not null unique check (length(reference) <= 35),
  montant numeric(12,2) not null check (montant between 0.01 and 999999999.99),
  titulaire text not null check (length(titulaire) <= 150),
  nom_transmis text not null check (length(nom_transmis) <= 70),
  libelle text not null check (length(libelle) <= 140),
  iban_chiffre bytea not null,
  iban_masque text not null check (length(iban_masque) <= 40),
  bic text not null check (length(bic) in (8, 11)),
  -- Keyed fingerprint of the account as it was: with its holder and BIC, another one since then blocks the line.
  iban_empreinte bytea not null,
  vop text check (vop in ('RCVC', 'RVMC', 'RVNM', 'RVNA')),
  vop_nom text check (length(vop_nom) <= 140),
  statut_banque text check (length(statut_banque) <= 4),
  retiree_le timestamptz,
  retiree_par integer references utilisateur,
  confirmee_le timestamptz,
  confirmee_par integer references utilisateur,
  date_valeur date,
  rejetee_le timestamptz,
  rejetee_par integer references utilisateur,
  rejet_code text check (length(rejet_code) <= 4),
  rejet_motif text check (length(rejet_motif) <= 500),
  -- However it ended, its run cancelled included; until then its application is in no other run.
  finie_le timestamptz,
  unique (lot_id, rang),
  check ((retiree_le is null) = (retiree_par is null)),
  check (num_nonnulls(confirmee_le, confirmee_par, date_valeur) in (0, 3)),
  check ((rejetee_le is null) = (rejetee_par is null)),
  check (num_nonnulls(retiree_le, confirmee_le, rejetee_le) <= 1),
  check (finie_le is not null or num_nonnulls(retiree_le, confirmee_le, rejetee_le) = 0)
);
create unique index ligne_virement_vivante on ligne_virement (projet_id) where finie_le is null;
create index ligne_virement_projet on ligne_virement (projet_id);
create index ligne_virement_porteur on ligne_virement (porteur_id);

-- What the bank answered, encrypted, once each file.
create table reponse_virement (
  id integer primary key generated always as identity,
  lot_id integer not null references lot_virement,
  empreinte text not null check (empreinte ~ '^[0-9a-f]{64}$'),
  nom text not null check (length(nom) <= 255),
  contenu bytea not null,
  confirmees integer not null,
  rejetees integer not null,
  notees integer not null,
  le timestamptz not null,
  par integer not null references utilisateur,
  unique (lot_id, empreinte)
);

-- Somebody called the structure about that very change of its account.
create table verification_rib (
  porteur_id integer not null references porteur,
  rib_modifie_le timestamptz not null,
  interlocuteur text not null check (length(interlocuteur) <= 150),
  jour date not null,
  le timestamptz not null,
  par integer not null references utilisateur,
  primary key (porteur_id, rib_modifie_le)
);

-- A run that moves is announced, as the rest of what staff wait for.
create trigger annoncer_lot_virement after insert on lot_virement for each row execute function annoncer_attente();
create trigger annoncer_lot_virement_change after update on lot_virement for each row
  when (old.version is distinct from new.version) execute function annoncer_attente();
