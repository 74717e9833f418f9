import { deNom } from '#domain/commun/nom-organisme.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { Etat } from '#web/ui/Pastille.tsx'

/** Likely links of a person, to check: nothing is closed by them until the team registers one. */
export function Ressemblances({
  personne: p,
  dossiers,
  surInscrire,
}: {
  personne: Declarations['personnes'][number]
  dossiers: Declarations['dossiers']
  /** Absent: it is the reader, who declares their own. */
  surInscrire: ((projetId: number) => void) | undefined
}) {
  const n = p.suggestions.length
  if (n === 0) return null
  return (
    <details className="deports-ressemblances" open={n <= 3}>
      <summary>
        <Etat statut="attention">{n === 1 ? '1 dossier à vérifier' : `${n} dossiers à vérifier`}</Etat>
      </summary>
      <ul className="deports-liens pile-2">
        {p.suggestions.map(({ projetId, dites }) => {
          const d = dossiers.find((x) => x.id === projetId)
          return (
            <li key={projetId}>
              <span>
                <b className="entier">{d?.numero}</b> {d?.structure}
              </span>
              <small>{dites.join(' · ')}</small>
              {surInscrire && (
                <button
                  type="button"
                  className="lien-fort"
                  aria-label={`Inscrire un déport ${deNom(`${p.prenom} ${p.nom}`)} sur ${d?.numero ?? 'ce dossier'}`}
                  onClick={() => surInscrire(projetId)}
                >
                  Inscrire un déport
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
