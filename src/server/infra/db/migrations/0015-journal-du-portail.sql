-- The journal of the whole portal, newest first: all of it, by act, by person, by both.
create index journal_le on journal (le, id);
create index journal_acte_le on journal (acte, le, id);
create index journal_acteur_le on journal (acteur_id, le, id);
create index journal_acteur_acte_le on journal (acteur_id, acte, le, id);
