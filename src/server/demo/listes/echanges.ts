/** Conversations of the demonstration, the holder first, then by turns. */
export const ECHANGES: readonly (readonly string[])[] = [
  [
    'Bonjour,\nnotre salle n’est confirmée que pour le samedi. Pouvons-nous déposer la demande avec une seule journée, puis la compléter ?',
    'Bonjour,\ndéposez la demande avec les dates certaines. Si une journée s’ajoute, écrivez-nous ici avant la commission.',
    'C’est entendu, merci.',
  ],
  [
    'Bonjour,\nnous avons déménagé : notre siège est désormais au 12, rue des Tanneurs. Pouvez-vous modifier l’adresse de la structure ?',
    'Bonjour,\nl’adresse est modifiée. Vérifiez-la dans « Mes informations », onglet Structure.',
  ],
  [
    'Bonjour,\nles modérateurs salariés de l’association comptent-ils dans les rémunérations ?',
    'Bonjour,\nnon, seuls ceux qui reçoivent une rémunération pour la rencontre. Indiquez les autres dans le nombre de modérateurs, sans montant.',
  ],
]
