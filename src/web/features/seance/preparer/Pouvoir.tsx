import { appelsSeance } from '#domain/seance/appels.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { nomEntier } from '../dire-seance.ts'
import { useGeste } from '../use-geste.ts'

interface Proprietes {
  seance: SeanceEntiere
  mandant: SeanceEntiere['membres'][number]
}

/** Who votes for an absent member: kept as soon as chosen. */
export function Pouvoir({ seance: s, mandant: m }: Proprietes) {
  const { agir, enCours, echec } = useGeste(s.id)
  const presents = s.membres.filter((x) => x.etat === 'present')
  const donner = (mandataire: number | null): void =>
    void agir(() =>
      appeler(appelsSeance.donnerPouvoir, { params: { id: s.id }, corps: { mandant: m.id, mandataire } }),
    )
  return (
    <label className="seance-pouvoir">
      <span className="cache">Pouvoir donné par {nomEntier(m)} à</span>
      <span className="choix-liste">
        <select
          className="saisie"
          value={m.mandataire ?? ''}
          aria-busy={enCours || undefined}
          disabled={s.statut === 'close'}
          onChange={(e) => donner(Number(e.target.value) || null)}
        >
          <option value="">Sans pouvoir</option>
          {presents.map((present) => (
            <option key={present.id} value={present.id}>
              Pouvoir à {nomEntier(present)}
            </option>
          ))}
        </select>
        <Icone nom="bas" />
      </span>
      {echec && <span className="faute-courte">{echec.message}</span>}
    </label>
  )
}
