interface Proprietes {
  /** First and last parts, as their keys. */
  parties: readonly [number, number]
  lecture: boolean
  /** A reason can be written. */
  motif: boolean
  /** Other keys, each with what it does. */
  autres: readonly (readonly [touche: string, geste: string])[]
  actifs: boolean
  basculer: () => void
}

/** The keys of a review, which a person may turn off. */
export const TouchesVerdicts = ({
  parties: [premiere, derniere],
  lecture,
  motif,
  autres,
  ...p
}: Proprietes) => (
  <div className="touches">
    {p.actifs && (
      <>
        <span>
          <kbd>{premiere}</kbd>–<kbd>{derniere}</kbd> partie
        </span>
        {!lecture && (
          <>
            <Touche nom="O" geste="oui" />
            <Touche nom="N" geste="non" />
            {motif && <Touche nom="M" geste="motif" />}
            <span>
              <kbd>Ctrl</kbd>+<kbd>Entrée</kbd> envoyer
            </span>
          </>
        )}
        {autres.map(([nom, geste]) => (
          <Touche key={nom} nom={nom} geste={geste} />
        ))}
      </>
    )}
    <button type="button" className="lien" aria-pressed={p.actifs} onClick={p.basculer}>
      {p.actifs ? 'Couper les raccourcis' : 'Raccourcis clavier'}
    </button>
  </div>
)

const Touche = ({ nom, geste }: { nom: string; geste: string }) => (
  <span>
    <kbd>{nom}</kbd> {geste}
  </span>
)
