import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import type { GestesOfferts } from './FormulaireDossier.tsx'

const viser = (quoi: string): void => {
  const champ = document.querySelector<HTMLInputElement>(quoi)
  champ?.focus()
  champ?.select()
}
/** Presses the button that bears this key, when it is there. */
const presser = (touche: string): void =>
  document.querySelector<HTMLButtonElement>(`[data-touche="${touche}"]:enabled`)?.click()

interface Proprietes {
  gestes: GestesOfferts
  /** A file is being decided: the keys of its form act. */
  saisie: boolean
  /** This step may put on hold. */
  attente: boolean
}

/** The keys of the sitting, which a person may turn off; they also act from the fields of figures. */
export function TouchesSeance({ gestes, saisie, attente }: Proprietes) {
  const { actifs, basculer } = useRaccourcis(
    {
      a: () => gestes.current?.decider('accepte'),
      ...(attente && { t: () => gestes.current?.decider('attente') }),
      r: () => gestes.current?.decider('refuse'),
      u: () => gestes.current?.unanimite(),
      m: () => gestes.current?.viser(),
      v: () => viser('#vote-pour'),
      s: () => viser('[data-sortie], .seance-sorties input'),
      c: () => presser('c'),
      p: () => presser('p'),
      f: () => presser('f'),
    },
    () => gestes.current?.enregistrer(),
    { dansLesChiffres: true },
  )
  return (
    <div className="touches seance-touches">
      {actifs && saisie && (
        <>
          <Touche noms={['A']} geste="accepter" />
          {attente && <Touche noms={['T']} geste="en attente" />}
          <Touche noms={['R']} geste="refuser" />
          <Touche noms={['M']} geste="montant ou motif" />
          <Touche noms={['V']} geste="voix" />
          <Touche noms={['U']} geste="unanimité" />
          <Touche noms={['C']} geste="mettre de côté" />
          <Touche noms={['S']} geste="sorties" />
        </>
      )}
      {actifs && (
        <>
          <Touche noms={['P']} geste="précédent" />
          <Touche noms={['F']} geste="faire l’appel" />
        </>
      )}
      {saisie && <Touche noms={['Ctrl', 'Entrée']} geste="enregistrer et suivant" />}
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
