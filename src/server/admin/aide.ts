/** What `npm run admin -- aide` prints. */
export const AIDE = `Administration du portail, depuis la machine qui le fait tourner.

  npm run admin -- COMMANDE [arguments]

Commandes
  create ADRESSE --role ROLE --prenom PRENOM --nom NOM [--lien]
      Ouvre un compte du personnel ou de la commission. La personne choisit son mot de
      passe par un lien de 72 heures. ROLE : admin, superviseur, comptable, membreCommission.
  reset-password ADRESSE [--lien]
      Donne à un compte un lien de 60 minutes pour choisir un nouveau mot de passe.
  reset-second-factor ADRESSE
      Retire le second facteur d’un compte dont le téléphone ou la clé est perdu. Son mot
      de passe suffit de nouveau ; ses sessions se ferment, la personne est prévenue.
  essai-courriel ADRESSE
      Envoie aussitôt un message d’essai par SMTP_URL, et dit ce que le serveur a répondu.
  verify-journal [CHAINE] [--du JOUR --empreinte EMPREINTE]
      Recalcule les empreintes du journal, ou d’une seule chaîne (projet:12, compte:7…),
      et nomme le premier maillon rompu de chacune ; compte ceux dont le contenu a été effacé.
      Compare avec chaque nuit scellée, et dit laquelle ne concorde plus. Avec l’empreinte
      reçue par e-mail : --du 2026-11-22 --empreinte …
  assume-key [--confirmer]
      Quand SECRET_KEY est perdue : dit ce qui ne se relira plus, puis, avec --confirmer, fait
      de la clé présente celle de cette base. Le portail refuse sinon de démarrer avec une autre.
  purge [--simuler]
      Montre ce qui est au terme de sa conservation, puis l’anonymise comme la tâche de la nuit :
      ce qui est échu et annoncé depuis 30 jours. --simuler montre, sans rien changer.
  refaire-listes
      Écrit de nouveau, à partir des faits, ce que montrent les listes et les recherches, puis
      le compare. Le portail peut tourner ; rien d’autre n’est touché.
  reprise essayer FICHIER --profil NOM [--source NOM]
      Lit un fichier d’aides passées comme la reprise le lirait, dit le même rapport, et n’écrit
      rien. NOM : un profil gardé au portail, ou « portail » pour le modèle. 2 : des lignes refusées.
  documents verifier-texte
      Relit les lettres de chaque document gardé, et nomme ceux dont le texte en perd pour qui le
      cherche, le copie ou l’écoute. Rien n’y est changé : un document signé reste tel quel.
  backup FICHIER.tar.gz [--pour age1…]
      Sauvegarde la base et les fichiers dans une archive. Le portail peut tourner. Elle est
      chiffrée à la clé publique donnée, à défaut à celle de SAUVEGARDE_CLE_PUBLIQUE.
  restore FICHIER.tar.gz [--identite FICHIER]
      Restaure une archive dans une base et un stockage vides. Le portail doit être arrêté.
      --identite : la clé privée d’une archive chiffrée.

Le lien part par e-mail si SMTP_URL est réglé ; sinon, ou avec --lien, il s’affiche, une fois.
Aucun secret ne s’écrit sur la ligne de commande : la configuration vient des mêmes variables
d’environnement que celles du portail (DATABASE_URL, DATA_DIR, STORAGE_URL, SECRET_KEY…).

Codes de sortie
  0  fait
  1  refusé, en échec, ou journal rompu
  2  commande ou argument incorrect ; reprise essayer : des lignes sont refusées
  3  archive faite, mais des contenus manquent ou ont changé
`
