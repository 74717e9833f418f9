import { signatairesDe } from './composer.ts'
import type { ContenuPv } from './contenu.ts'
import type { FaitsPv } from './faits.ts'
import type { LIBELLES_SAISIE } from './saisie-visible.ts'

/** What minutes lack before they can be closed; `champ` names the field to fill in, when it is one. */
export interface ManquePv {
  champ: keyof typeof LIBELLES_SAISIE | null
  phrase: string
}

/** Everything that is missing, in the order of the page; nothing when the minutes can be closed. */
export function manquesPv(faits: FaitsPv, contenu: ContenuPv): ManquePv[] {
  const sansAvis = faits.dossiers.filter((d) => d.avis === null).map((d) => d.numero)
  const { president, secretaire } = signatairesDe(faits)
  const dit: [boolean, ManquePv['champ'], string][] = [
    [
      faits.etape === 2 && !faits.etapeOuverte,
      null,
      'La commission n’a pas encore validé ses avis\u00a0: le conseil d’administration n’a rien décidé.',
    ],
    [contenu.dossiers.length === 0, null, 'Aucun dossier n’est affecté à cette commission.'],
    [
      sansAvis.length > 0,
      null,
      `Il manque ${faits.etape === 1 ? 'un avis' : 'une décision'} sur\u00a0: ${sansAvis.join(', ')}.`,
    ],
    [
      faits.seance !== null && faits.seance.cloture === null,
      null,
      'La séance est ouverte\u00a0: le procès-verbal s’arrête après sa clôture.',
    ],
    [
      faits.rectifie !== null && !contenu.rectifie?.motif,
      'motifRectification',
      'Dites ce que le procès-verbal rectifie.',
    ],
    [!contenu.ouverture, 'ouverture', 'Indiquez l’heure d’ouverture.'],
    [!contenu.cloture, 'cloture', 'Indiquez l’heure de clôture.'],
    [!contenu.lieu, 'lieu', 'Indiquez le lieu, ou «\u00a0visioconférence\u00a0».'],
    [!contenu.convocation.le, 'convocationLe', 'Indiquez la date de la convocation.'],
    [!contenu.presidence, 'presidentId', 'Indiquez qui a présidé la séance.'],
    [!contenu.secretariat, 'secretaireId', 'Indiquez qui en a tenu le secrétariat.'],
    [
      president !== null && president.id === secretaire?.id,
      'secretaireId',
      'La présidence et le secrétariat sont tenus, et le procès-verbal signé, par deux personnes.',
    ],
    [contenu.presents.length === 0, 'presents', 'Nommez les présents.'],
    [contenu.quorum === null, 'enFonction', 'Indiquez le nombre de membres en fonction.'],
  ]
  return dit.flatMap(([manque, champ, phrase]) => (manque ? [{ champ, phrase }] : []))
}
