import { refusVotes } from '#domain/seance/quorum.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { compter } from './dire-seance.ts'
import { egalite, type SaisieDossier, voixDe, votesDe } from './saisie-dossier.ts'

interface Proprietes {
  seance: SeanceEntiere
  dossier: DossierLu
  saisie: SaisieDossier
  changer: (quoi: Partial<SaisieDossier>) => void
}

const VOIX = [
  ['pour', 'Pour'],
  ['contre', 'Contre'],
  ['abstention', 'Abstention'],
] as const

/** Votes as counts, against the voters of this file; the president's voice on a tie. */
export function Votes({ seance: s, dossier: d, saisie: v, changer }: Proprietes) {
  const voix = voixDe(s, d)
  const votes = votesDe(v, voix)
  const faute = votes && refusVotes(votes, voix)
  return (
    <>
      <fieldset className="seance-votes">
        <legend className="cache">Votes</legend>
        {VOIX.map(([nom, libelle]) => (
          <SaisieNombre
            key={nom}
            nom={nom}
            id={`vote-${nom}`}
            libelle={libelle}
            max={200}
            valeur={v.unanimite ? (votes?.[nom] ?? null) : v[nom]}
            onChange={(n) => changer({ ...(v.unanimite ? votes : null), unanimite: false, [nom]: n })}
          />
        ))}
        <button
          type="button"
          className="puce"
          aria-pressed={v.unanimite}
          onClick={() => changer({ unanimite: !v.unanimite, pour: null, contre: null, abstention: null })}
        >
          À l’unanimité
        </button>
        <p className="seance-voix" role="status">
          {votes === null ? (
            <span className="secondaire">{compter(voix, 'votant')}</span>
          ) : (
            <Etat statut={faute ? 'attention' : 'fait'}>
              {votes.pour + votes.contre + votes.abstention} voix pour {compter(voix, 'votant')}
            </Etat>
          )}
        </p>
      </fieldset>
      {egalite(v, s, d) && (
        <BoutonsRadio
          nom="voixPresident"
          libelle="Égalité : voix de la présidence"
          segments
          options={[
            { valeur: 'pour', libelle: 'Pour' },
            { valeur: 'contre', libelle: 'Contre' },
          ]}
          valeur={v.voixPresident}
          onChange={(voixPresident) => changer({ voixPresident })}
        />
      )}
    </>
  )
}
