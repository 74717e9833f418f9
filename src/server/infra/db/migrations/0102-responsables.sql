-- Another member takes the place of a responsible person who leaves, already responsible for a structure or not.
alter table porteur drop constraint porteur_utilisateur_id_key;
create index porteur_de_compte on porteur (utilisateur_id);

-- An account is found by its person, and by the structures it is responsible for.
create or replace function noter_mots_du_compte() returns trigger language plpgsql as $$
begin
  select mots_de(concat_ws(' ', new.prenom, new.nom, new.email,
      string_agg(concat_ws(' ', o.nom_structure, o.email_contact, o.code_postal, o.ville), ' ' order by o.id)))
    into new.mots from porteur o where o.utilisateur_id = new.id;
  return new;
end $$;
create or replace function noter_mots_du_porteur() returns trigger language plpgsql as $$
begin
  update utilisateur set mots = '' where id = new.utilisateur_id or id = old.utilisateur_id;
  return null;
end $$;
create or replace trigger noter_mots after insert or update of nom_structure, email_contact, code_postal, ville, utilisateur_id
  on porteur for each row execute function noter_mots_du_porteur();

-- Its lists and its state name the one who is responsible now.
create trigger refaire_lignes_du_responsable after update of utilisateur_id on porteur for each row
  when (old.utilisateur_id is distinct from new.utilisateur_id) execute function refaire_lignes_du_porteur();
create or replace trigger noter_porteur_ferme before insert or update of utilisateur_id on porteur
  for each row execute function noter_porteur_ferme();
