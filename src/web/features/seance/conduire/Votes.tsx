import { refusVotes } from '#domain/seance/voix.ts'
import { SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { compter } from '../dire-seance.ts'
import { IssueVotes, type ProprietesVotes } from './IssueVotes.tsx'
import { voixDe, votesDe } from './saisie-dossier.ts'
import './votes.css'

const VOIX = [
  ['pour', 'Pour l’aide'],
  ['contre', 'Contre'],
  ['abstention', 'Abstention'],
] as const

/** Votes as counts, always on granting the aid, against the voters of this file; and what they do. */
export function Votes(props: ProprietesVotes) {
  const { seance: s, dossier: d, saisie: v, changer } = props
  const voix = voixDe(s, d)
  const votes = votesDe(v, voix)
  const faute = votes && refusVotes(votes, voix)
  // Another count is another vote: nobody has settled it yet.
  const compterAutrement = (quoi: Partial<typeof v>): void => changer({ voixPresident: null, ...quoi })
  return (
    <>
      <fieldset className="seance-votes sous-3">
        <legend>
          Voix sur l’aide <span className="secondaire">pour ou contre l’accorder, même quand on refuse</span>
        </legend>
        <div>
          {VOIX.map(([nom, libelle]) => (
            <SaisieNombre
              key={nom}
              nom={nom}
              id={`vote-${nom}`}
              libelle={libelle}
              max={200}
              valeur={v.unanimite ? (votes?.[nom] ?? null) : v[nom]}
              onChange={(n) =>
                compterAutrement({ ...(v.unanimite ? votes : null), unanimite: false, [nom]: n })
              }
            />
          ))}
          <button
            type="button"
            className="puce"
            aria-pressed={v.unanimite}
            onClick={() =>
              compterAutrement({ unanimite: !v.unanimite, pour: null, contre: null, abstention: null })
            }
          >
            À l’unanimité
          </button>
          <p className="seance-voix ligne petit" role="status">
            {votes === null ? (
              <span className="secondaire">{compter(voix, 'votant')}</span>
            ) : (
              <Etat statut={faute ? 'attention' : 'fait'}>
                {votes.pour + votes.contre + votes.abstention} voix pour {compter(voix, 'votant')}
              </Etat>
            )}
          </p>
        </div>
      </fieldset>
      <IssueVotes {...props} />
    </>
  )
}
