-- Who told a signatory that a document is ready, and what they answered when they would not sign it so.
create table appel_signature (
  id integer primary key generated always as identity,
  projet_id integer not null references projet on delete cascade,
  objet text not null check (objet in ('demande', 'convention', 'attestation')),
  par integer not null references utilisateur,
  membre_id integer not null references membre,
  le timestamptz not null,
  refuse_par integer references utilisateur,
  refuse_le timestamptz,
  motif text check (length(motif) <= 2000),
  check ((refuse_le is null) = (motif is null)),
  check ((refuse_le is null) = (refuse_par is null))
);
create index appel_signature_de on appel_signature (projet_id, objet, id desc);
