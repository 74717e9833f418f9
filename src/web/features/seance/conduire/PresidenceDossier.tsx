import { Selection } from '#web/ui/champs/Selection.tsx'
import { nomEntier } from '../dire-seance.ts'
import type { ProprietesVotes } from './IssueVotes.tsx'
import { presidence, remplacee } from './saisie-dossier.ts'

/** Who presides over a file that the president is out of: one is proposed, any voter may be chosen. */
export function PresidenceDossier({ seance: s, dossier: d, saisie: v, changer }: ProprietesVotes) {
  if (!remplacee(s, d)) return null
  const qui = s.president ? nomEntier(s.president) : 'La présidence'
  return (
    <Selection
      nom="preside"
      libelle="Présidence de ce dossier"
      aide={`${qui} n’y siège pas${d.departage ? '\u00a0: la voix prépondérante est celle de qui préside' : ''}.`}
      options={d.presidences.map((p) => ({ valeur: p.id, libelle: nomEntier(p) }))}
      valeur={presidence(d, v)?.id ?? null}
      // Another voice would settle a tie: it is asked again.
      onChange={(preside) => changer({ preside, voixPresident: null })}
    />
  )
}
