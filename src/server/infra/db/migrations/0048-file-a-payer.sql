-- The queue of transfers is read off the lists' rows, oldest agreement first: only what waits is in this index.
create index ligne_liste_a_payer on ligne_liste (convention_le, projet_id) include (accorde) where attend_paiement;
