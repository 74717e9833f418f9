import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import type { GestesOfferts } from './FormulaireDossier.tsx'

const viser = (quoi: string): void => {
  const champ = document.querySelector<HTMLInputElement>(quoi)
  champ?.focus()
  champ?.select()
}

/** The keys of the sitting, which a person may turn off; they also act from the fields of figures. */
export function TouchesSeance({
  gestes,
  attente,
}: {
  gestes: GestesOfferts
  /** This step may put on hold. */
  attente: boolean
}) {
  const { actifs, basculer } = useRaccourcis(
    {
      a: () => gestes.current?.decider('accepte'),
      ...(attente && { t: () => gestes.current?.decider('attente') }),
      r: () => gestes.current?.decider('refuse'),
      u: () => gestes.current?.unanimite(),
      m: () => gestes.current?.viser(),
      v: () => viser('#vote-pour'),
      s: () => viser('[data-sortie], .seance-sorties input'),
    },
    () => gestes.current?.enregistrer(),
    { dansLesChiffres: true },
  )
  return (
    <div className="touches seance-touches">
      {actifs && (
        <>
          <Touche noms={['A']} geste="accepter" />
          {attente && <Touche noms={['T']} geste="en attente" />}
          <Touche noms={['R']} geste="refuser" />
          <Touche noms={['M']} geste="montant" />
          <Touche noms={['V']} geste="votes" />
          <Touche noms={['U']} geste="unanimité" />
          <Touche noms={['S']} geste="sorties" />
        </>
      )}
      <Touche noms={['Ctrl', 'Entrée']} geste="enregistrer et suivant" />
      <Touche noms={['Alt', '↑', '↓']} geste="déplacer dans l’ordre" />
      <button type="button" className="lien" aria-pressed={actifs} onClick={basculer}>
        {actifs ? 'Couper les raccourcis' : 'Raccourcis clavier'}
      </button>
    </div>
  )
}

const Touche = ({ noms, geste }: { noms: readonly string[]; geste: string }) => (
  <span>
    {noms.map((n) => (
      <kbd key={n}>{n}</kbd>
    ))}{' '}
    {geste}
  </span>
)
