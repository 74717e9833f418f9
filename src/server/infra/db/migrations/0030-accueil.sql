-- What waits for the staff, oldest first, whatever the number of applications.
create index ligne_liste_attend_controle on ligne_liste (attend_depuis, projet_id) where attend_controle;
create index ligne_liste_attend_bilan on ligne_liste (attend_depuis, projet_id) where attend_bilan;
create index ligne_liste_attend_paiement on ligne_liste (attend_depuis, projet_id) where attend_paiement;
