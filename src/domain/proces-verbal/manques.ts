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
export function manquesPv(f: FaitsPv, c: ContenuPv): ManquePv[] {
  const sansAvis = f.dossiers.filter((d) => d.avis === null).map((d) => d.numero)
  const { president, secretaire } = signatairesDe(f)
  const dit: [boolean, ManquePv['champ'], string][] = [
    [
      f.etape === 2 && !f.etapeOuverte,
      null,
      'La commission n’a pas encore validé ses avis\u00a0: le conseil d’administration n’a rien décidé.',
    ],
    [c.dossiers.length === 0, null, 'Aucun dossier n’est affecté à cette commission.'],
    [
      sansAvis.length > 0,
      null,
      `Il manque ${f.etape === 1 ? 'un avis' : 'une décision'} sur\u00a0: ${sansAvis.join(', ')}.`,
    ],
    [
      f.seance !== null && f.seance.cloture === null,
      null,
      'La séance est ouverte\u00a0: le procès-verbal s’arrête après sa clôture.',
    ],
    [
      f.rectifie !== null && !c.rectifie?.motif,
      'motifRectification',
      'Dites ce que le procès-verbal rectifie.',
    ],
    [!c.ouverture, 'ouverture', 'Indiquez l’heure d’ouverture.'],
    [!c.cloture, 'cloture', 'Indiquez l’heure de clôture.'],
    [!c.lieu, 'lieu', 'Indiquez le lieu, ou «\u00a0visioconférence\u00a0».'],
    [!c.convocation.le, 'convocationLe', 'Indiquez la date de la convocation.'],
    [!c.presidence, 'presidentId', 'Indiquez qui a présidé la séance.'],
    [!c.secretariat, 'secretaireId', 'Indiquez qui en a tenu le secrétariat.'],
    [
      president !== null && president.id === secretaire?.id,
      'secretaireId',
      'La présidence et le secrétariat sont tenus, et le procès-verbal signé, par deux personnes.',
    ],
    [c.presents.length === 0, 'presents', 'Nommez les présents.'],
    [c.quorum === null, 'enFonction', 'Indiquez le nombre de membres en fonction.'],
  ]
  return dit.flatMap(([manque, champ, phrase]) => (manque ? [{ champ, phrase }] : []))
}
