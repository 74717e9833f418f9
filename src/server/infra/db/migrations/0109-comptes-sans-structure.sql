-- A person whom no structure has any more: announced by mail, then anonymised, as an idle structure is.
alter table utilisateur add column anonymise_le timestamptz;
update utilisateur u set anonymise_le = o.anonymise_le from porteur o
  where o.utilisateur_id = u.id and o.anonymise_le is not null and u.email = 'anonyme-' || u.id || '@anonyme.invalid';
-- The last structures that somebody opened, who has hundreds of them.
create index membre_vu on membre (utilisateur_id, vu_le desc nulls last, id) where jusque is null;
create index membre_parti_de_compte on membre (utilisateur_id) where jusque is not null;

alter table conservation_annonce add column utilisateur_id integer unique references utilisateur on delete cascade;
alter table conservation_annonce drop constraint conservation_annonce_genre_check;
alter table conservation_annonce drop constraint conservation_annonce_check;
alter table conservation_annonce drop constraint conservation_annonce_check1;
alter table conservation_annonce add check (genre in ('dossier', 'preuves', 'compte', 'personne'));
alter table conservation_annonce add check ((genre = 'compte') = (porteur_id is not null));
alter table conservation_annonce add check ((genre = 'personne') = (utilisateur_id is not null));
alter table conservation_annonce add check (num_nonnulls(projet_id, porteur_id, utilisateur_id) = 1);

-- Wherever nobody has rewritten it, a page says that a structure has several members, and what becomes of their data.
insert into page_version (cle, version, texte)
select p.cle, p.version + 1, r.texte
from page_version p
cross join lateral (
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    p.texte,
    -- Conditions d’utilisation.
    'Un compte représente une structure. La personne qui le crée déclare être habilitée à agir en son nom et fournir des informations exactes.',
    'Un compte appartient à une seule personne. Une structure peut en réunir plusieurs, ses membres, et une personne peut travailler pour plusieurs structures. La personne qui inscrit une structure déclare être habilitée à agir en son nom et fournir des informations exactes ; elle en est le premier propriétaire.'),
    'vérifie chaque inscription avant d’ouvrir le compte, et peut demander des corrections.',
    'vérifie chaque inscription avant d’ouvrir le compte, et peut demander des corrections.

## Les membres d’une structure

Les propriétaires d’une structure invitent ses autres membres, décident de leurs droits et les retirent. Ils répondent de ces choix devant l’organisme : n’invitez que des personnes qui travaillent pour la structure, et retirez sans attendre celles qui la quittent. Une structure garde toujours un propriétaire, et un signataire tant qu’une demande est en cours. Chacun peut la quitter quand il le veut ; ce qu’il a signé reste valable.'),
    'Le mot de passe est personnel. Signalez',
    'Le mot de passe est personnel et ne se partage pas, même entre membres d’une structure : chacun a son compte. Signalez'),
    'La saisie de ce code vaut signature du document affiché.',
    'Seul un membre désigné comme signataire signe, en son nom, pour la structure. Le code n’est envoyé qu’à lui, et ne doit être communiqué à personne. Sa saisie vaut signature du document affiché.'),
    'Les données du compte et des demandes sont conservées 5 ans. La convention et les preuves du paiement d’une aide versée le sont 10 ans.',
    'Les données du compte et des demandes sont conservées 5 ans. La convention et les preuves du paiement d’une aide versée le sont 10 ans. Le compte d’une personne qui ne travaille plus pour aucune structure est effacé 5 ans après sa dernière connexion ou son dernier départ ; un e-mail l’en prévient au moins trente jours avant.'),
    -- Données personnelles.
    'enregistre les informations de votre structure et de la personne qui la représente, vos coordonnées,',
    'enregistre les informations de votre structure et de la personne qui la représente, le nom, l’adresse e-mail et les droits de ses autres membres, le mobile et la fonction de ceux qui signent, vos coordonnées,'),
    '## Durée de conservation

Les données sont conservées 5 ans. La convention et les preuves du paiement d’une aide versée le sont 10 ans.',
    '## Ce que les membres d’une structure voient les uns des autres

- Tous les membres voient les demandes, les pièces et les messages de la structure, ainsi que le nom, les droits et la date d’arrivée de chacun.
- L’adresse e-mail d’un propriétaire est visible de tous ; celle des autres membres ne l’est que des propriétaires.
- Le RIB n’est visible que des propriétaires, des signataires et des membres qui ont le droit « Finances ».
- Le mobile d’un signataire sert à lui envoyer ses codes. La preuve d’une signature porte son nom, sa fonction et, masqué, le numéro ou l’adresse où le code est parti.
- Qui demande une copie de ses données ne reçoit pas le mobile des autres.

Un membre parti ne voit plus rien de la structure. Ce qu’il a fait et signé pour elle y reste, sous son nom.

## Durée de conservation

Les données sont conservées 5 ans. La convention et les preuves du paiement d’une aide versée le sont 10 ans.

- **Une invitation** : l’adresse e-mail tapée par un propriétaire sert à envoyer un lien, valable sept jours. L’invitation est effacée 5 ans après sa fin ; le journal de la structure garde l’adresse aussi longtemps que la structure elle-même.
- **Le compte d’une personne qui ne travaille plus pour aucune structure** : 5 ans après sa dernière connexion ou son dernier départ, et un e-mail envoyé au moins trente jours avant, son adresse, son mobile, son mot de passe et ses connexions sont effacés. Son nom reste sur ce qu’elle a fait et signé, tant que la structure pour laquelle elle l’a fait n’est pas elle-même effacée.'),
    'Vous pouvez demander l’accès à vos données,',
    'Chaque personne a les mêmes droits sur ses propres données, quel que soit son rôle dans la structure. « Mes informations » permet d’en télécharger une copie. Vous pouvez demander l’accès à vos données,'),
    -- Mentions légales.
    'Ils ne sont communiqués qu’aux personnes chargées d’instruire les demandes d’aide.',
    'Ils ne sont communiqués qu’aux membres de la structure qui les dépose et aux personnes chargées d’instruire les demandes d’aide.'),
    -- Aide.
    '## Déposer une demande

Une demande',
    '## Travailler à plusieurs

Chaque personne a son propre compte. Dans « Mes informations », « Membres », un propriétaire invite par e-mail qui il veut et choisit ses droits : lire, écrire, signer, changer le RIB. Le lien reçu sert une fois, pendant sept jours, à cette adresse seulement.

## Déposer une demande

Une demande'),
    'elle est **signée**, par un code reçu par e-mail.',
    'elle est **signée** par un membre signataire, avec un code reçu par e-mail. Un membre qui ne signe pas prépare la demande, puis prévient le signataire.'),
    '- **Changement de responsable** : si',
    '- **Un membre s’en va** : un propriétaire le retire dans « Membres ».
- **Changement de responsable** : si') as texte
) r
where p.auteur_id is null and r.texte <> p.texte
  and p.version = (select max(autre.version) from page_version autre where autre.cle = p.cle);
