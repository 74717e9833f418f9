-- A structure, its applications and its conversation are also found by each of its present members: the words of its
-- responsible person's account have theirs. Who left is found no more.

-- What an account and a structure say by themselves; null: an account alone.
create function mots_du_compte(compte utilisateur, structure porteur) returns tsvector language sql stable parallel safe
  return mots_de(concat_ws(' ', compte.prenom, compte.nom, compte.email, structure.nom_structure, structure.email_contact,
    structure.code_postal, structure.ville));

create or replace function noter_mots_du_compte() returns trigger language plpgsql as $$
declare structure porteur;
begin
  select * into structure from porteur where utilisateur_id = new.id;
  new.mots := mots_du_compte(new, structure) || (select mots_de(coalesce(string_agg(concat_ws(' ', v.prenom, v.nom, v.email), ' '), ''))
    from membre m join utilisateur v on v.id = m.utilisateur_id
    where m.porteur_id = structure.id and m.jusque is null and v.id <> new.id);
  return new;
end $$;

create function noter_mots_du_membre() returns trigger language plpgsql as $$
begin
  update utilisateur set mots = '' from porteur o
  where o.id = new.porteur_id and o.utilisateur_id <> new.utilisateur_id and utilisateur.id = o.utilisateur_id;
  return null;
end $$;
create trigger noter_mots after insert or update of jusque on membre
  for each row execute function noter_mots_du_membre();

create function noter_mots_de_ses_structures() returns trigger language plpgsql as $$
begin
  update utilisateur set mots = '' from membre m join porteur o on o.id = m.porteur_id
  where m.utilisateur_id = new.id and m.jusque is null and o.utilisateur_id <> new.id and utilisateur.id = o.utilisateur_id;
  return null;
end $$;
create trigger noter_mots_de_ses_structures after update of prenom, nom, email on utilisateur for each row
  when (row(old.prenom, old.nom, old.email) is distinct from row(new.prenom, new.nom, new.email))
  execute function noter_mots_de_ses_structures();

update utilisateur set mots = '' from membre m join porteur o on o.id = m.porteur_id
  where m.jusque is null and m.utilisateur_id <> o.utilisateur_id and utilisateur.id = o.utilisateur_id;
