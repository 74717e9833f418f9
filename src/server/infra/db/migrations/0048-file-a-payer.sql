-- The queue of transfers is read off the lists' rows, oldest agreement first: only what waits is in this index.
create index ligne_liste_a_payer on ligne_liste (convention_le, projet_id) include (accorde) where attend_paiement;
-- The entries of a month are read some at a time, in the order of their file.
create index ecriture_fichier on ecriture (jour, numero) where numero is not null;
