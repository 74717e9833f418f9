-- Another member takes the place of a responsible person who leaves: the account is found by its new person.
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
