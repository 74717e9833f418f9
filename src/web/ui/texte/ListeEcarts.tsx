import './ListeEcarts.css'

export interface Ecart {
  cle: string
  libelle: string
  /** As a person reads them; null when there is nothing. */
  avant: string | null
  apres: string | null
}

/** What changes, field by field: what was there struck through, then what comes. */
export const ListeEcarts = ({ ecarts }: { ecarts: readonly Ecart[] }) => (
  <dl className="liste-ecarts">
    {ecarts.map((ecart) => (
      <div key={ecart.cle}>
        <dt>{ecart.libelle}</dt>
        <dd>
          <span className="cache">Avant&nbsp;: </span>
          <del>{ecart.avant ?? 'Rien'}</del> <span className="cache">Après&nbsp;: </span>
          <ins>{ecart.apres ?? 'Rien'}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
