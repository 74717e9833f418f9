-- The acts on a run of transfers are about it, and no longer about the portal itself.
drop index journal_genre_le;
drop index journal_genre_acte_le;
create index journal_genre_le on journal
  (coalesce(substring(chaine from '^(projet|porteur|compte|commission|virement):'), 'portail'), le, id);
create index journal_genre_acte_le on journal
  (coalesce(substring(chaine from '^(projet|porteur|compte|commission|virement):'), 'portail'), acte, le, id);
-- Rejections that wait for somebody are counted for the menu, at each page.
create index ligne_virement_rejetee on ligne_virement (lot_id, projet_id) where rejetee_le is not null;
-- In a run, an application is not paid by hand: its row in the lists says so.
create trigger refaire_ligne after insert or delete or update of lot_id, projet_id, finie_le on ligne_virement
  for each row execute function refaire_ligne_citee();
