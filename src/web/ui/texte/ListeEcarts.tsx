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
    {ecarts.map((e) => (
      <div key={e.cle}>
        <dt>{e.libelle}</dt>
        <dd>
          <span className="cache">Avant&nbsp;: </span>
          <del>{e.avant ?? 'Rien'}</del> <span className="cache">Après&nbsp;: </span>
          <ins>{e.apres ?? 'Rien'}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
