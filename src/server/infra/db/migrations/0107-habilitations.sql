-- Whether who signs for a structure may: the staff checks it once (organisation and its people, §5.2; §5.5, row 12).
-- A row each time it is to be known of a membership; its last one says whether it is.
create table habilitation (
  id integer primary key generated always as identity,
  membre_id integer not null references membre on delete cascade,
  cause text not null check (cause in ('inscription', 'nomme', 'fonction', 'responsable', 'reponse')),
  verifiee_le timestamptz,
  verifiee_par integer references utilisateur,
  piece text check (length(piece) <= 300),
  check (verifiee_le is not null or (verifiee_par is null and piece is null))
);
create index habilitation_de on habilitation (membre_id, id);

-- Who registered the structure was looked at with their account; anybody else who may sign was named since.
insert into habilitation (membre_id, cause, verifiee_le, verifiee_par)
select m.id, case when m.invite_par is null then 'inscription' else 'nomme' end,
  case when m.invite_par is null then p.valide_le end,
  case when m.invite_par is null and p.valide_le is not null then p.decide_par end
from membre m join porteur p on p.id = m.porteur_id
where m.signataire or m.invite_par is null;

-- What was known of them when they signed is found again, whatever they became.
alter table signature add column habilitation_id integer references habilitation;
update signature s set habilitation_id = h.id from habilitation h where h.membre_id = s.membre_id;
create function noter_habilitation() returns trigger language plpgsql as $$
begin
  select max(id) into new.habilitation_id from habilitation where membre_id = new.membre_id;
  return new;
end $$;
create trigger noter_habilitation before insert on signature for each row
  when (new.membre_id is not null) execute function noter_habilitation();

-- Another function than the one that was there; a first one changes nothing, nor do capitals.
create function autre_fonction(avant text, apres text) returns boolean language sql immutable
  return avant is not null and lower(btrim(avant)) is distinct from lower(btrim(apres));

create function demander_habilitation() returns trigger language plpgsql as $$
begin
  insert into habilitation (membre_id, cause, verifiee_le, verifiee_par)
  select new.id, case when fonde then 'inscription' when gagne then 'nomme' else 'fonction' end,
    case when fonde then p.valide_le end, case when fonde and p.valide_le is not null then p.decide_par end
  from porteur p,
    lateral (select tg_op = 'INSERT' and p.utilisateur_id = new.utilisateur_id and p.soumis_le = new.depuis as fonde,
      tg_op = 'INSERT' or not old.signataire as gagne) q
  where p.id = new.porteur_id;
  return null;
end $$;
create trigger demander_habilitation after insert on membre for each row
  when (new.signataire) execute function demander_habilitation();
create trigger redemander_habilitation after update of signataire, fonction on membre for each row
  when (new.signataire and new.jusque is null and (not old.signataire or autre_fonction(old.fonction, new.fonction)))
  execute function demander_habilitation();

-- The account accepted, so is who registered it. Their function is the profile's; another person who takes their
-- place brings their own, which stays the same.
create function suivre_habilitation() returns trigger language plpgsql as $$
begin
  if old.valide_le is null and new.valide_le is not null then
    update habilitation h set verifiee_le = new.valide_le, verifiee_par = new.decide_par
    from membre m where m.id = h.membre_id and m.porteur_id = new.id and m.utilisateur_id = new.utilisateur_id
      and m.jusque is null and h.verifiee_le is null;
  elsif new.valide_le is not null and new.anonymise_le is null and old.utilisateur_id = new.utilisateur_id
    and autre_fonction(old.fonction, new.fonction) then
    insert into habilitation (membre_id, cause) select m.id, 'fonction' from membre m
    where m.porteur_id = new.id and m.utilisateur_id = new.utilisateur_id and m.jusque is null and m.signataire;
  end if;
  return null;
end $$;
create trigger suivre_habilitation after update of valide_le, fonction on porteur
  for each row execute function suivre_habilitation();

-- What a structure answers, once a deposit period, to « is this still their function? ».
create table reponse_fonction (
  id integer primary key generated always as identity,
  porteur_id integer not null references porteur,
  periode_id integer references periode on delete set null,
  membre_id integer not null references membre,
  fonction text not null check (length(fonction) <= 150),
  toujours boolean not null,
  par integer not null references utilisateur,
  le timestamptz not null,
  unique (porteur_id, periode_id)
);
