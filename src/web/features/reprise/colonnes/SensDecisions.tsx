import { formatNombre } from '#domain/commun/nombres.ts'
import { DECISIONS_ANTERIEURES, LIBELLES_DECISIONS } from '#domain/reprise/champs.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { Liste } from '../Liste.tsx'
import type { ChoixColonnes } from './use-choix-colonnes.ts'

const OPTIONS = DECISIONS_ANTERIEURES.map((valeur) => ({
  valeur: valeur as string,
  libelle: LIBELLES_DECISIONS[valeur].replace(/^./, (l) => l.toUpperCase()),
}))

/** What each value of the column of decisions means. */
export const SensDecisions = ({
  reprise: r,
  colonnes: c,
  fige,
}: {
  reprise: RepriseLue
  colonnes: ChoixColonnes
  fige: boolean
}) => (
  <fieldset className="reprise-sens">
    <legend>Ce que veut dire chaque décision du fichier</legend>
    {r.decisions.map((d, rang) => {
      const id = `sens-${rang}`
      return (
        <div key={d.valeur}>
          <label htmlFor={id}>
            {d.valeur === '' ? 'vide' : <code className="reprise-valeur">{d.valeur}</code>}{' '}
            <span className="secondaire">
              {formatNombre(d.lignes)} {d.lignes > 1 ? 'lignes' : 'ligne'}
            </span>
          </label>
          <Liste
            id={id}
            options={
              c.choix.decisions.has(d.valeur)
                ? OPTIONS
                : [
                    {
                      valeur: '',
                      libelle: d.propose ? `Proposé\u00a0: ${LIBELLES_DECISIONS[d.propose]}` : 'À dire…',
                    },
                    ...OPTIONS,
                  ]
            }
            valeur={c.choix.decisions.get(d.valeur) ?? ''}
            desactive={fige}
            onChange={(v) => {
              const sens = DECISIONS_ANTERIEURES.find((s) => s === v)
              if (sens) c.dire(d.valeur, sens)
            }}
          />
        </div>
      )
    })}
    {r.decisions.length === 0 && <p className="secondaire">Les valeurs de cette colonne se lisent…</p>}
  </fieldset>
)
