/** A conversation of the demonstration: the holder first, then by turns, a day apart. */
export interface Echange {
  /** Days from its first message to the first start. */
  ilYA: number
  /** False: its last message waits to be read. */
  lu?: boolean
  messages: readonly string[]
}

export const ECHANGES: readonly Echange[] = [
  {
    ilYA: 20,
    messages: [
      'Bonjour,\nnotre salle n’est confirmée que pour le samedi. Pouvons-nous déposer la demande avec une seule journée, puis la compléter ?',
      'Bonjour,\ndéposez la demande avec les dates certaines. Si une journée s’ajoute, écrivez-nous ici avant la commission.',
      'C’est entendu, merci. Faut-il aussi corriger le programme joint ?',
      'Non, le programme définitif viendra avec le bilan.',
    ],
  },
  {
    ilYA: 20,
    messages: [
      'Bonjour,\nnous avons déménagé : notre siège est désormais au 12, rue des Tanneurs. Pouvez-vous modifier l’adresse de la structure ?',
      'Bonjour,\nl’adresse est modifiée. Vérifiez-la dans « Mes informations », onglet Structure.',
    ],
  },
  {
    ilYA: 20,
    messages: [
      'Bonjour,\nles modérateurs salariés de l’association comptent-ils dans les rémunérations ?',
      'Bonjour,\nnon, seuls ceux qui reçoivent une rémunération pour la rencontre. Indiquez les autres dans le nombre de modérateurs, sans montant.',
    ],
  },
  {
    ilYA: 6,
    messages: [
      'Bonjour,\ndeux auteurs sur douze se sont désistés à cause de la grève des trains. L’aide accordée est-elle réduite d’autant ?',
    ],
  },
  {
    ilYA: 1,
    lu: false,
    messages: [
      'Bonjour,\nnous avons reçu la convention, mais notre présidente a changé en octobre. Peut-elle la signer, ou faut-il modifier la demande ?',
    ],
  },
]
