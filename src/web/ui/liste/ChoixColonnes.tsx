import { Deplacer, deplacer } from './Deplacer.tsx'
import { Volet } from './Volet.tsx'

interface ProprietesColonnes {
  /** All there are, in the order they are offered in. */
  colonnes: readonly { cle: string; titre: string }[]
  /** Those shown, from left to right. */
  montrees: readonly string[]
  surChoix: (montrees: readonly string[]) => void
  /** Some that go together, chosen at once. */
  jeu?: { titre: string; colonnes: readonly string[] } | undefined
  /** Absent: they are those of the start. */
  surRetablir?: (() => void) | undefined
}

/** Which columns a table shows, and in which order. */
export function ChoixColonnes({ colonnes, montrees, surChoix, jeu, surRetablir }: ProprietesColonnes) {
  const titre = (cle: string): string => colonnes.find((c) => c.cle === cle)?.titre ?? cle
  const cachees = colonnes.filter((c) => !montrees.includes(c.cle))
  return (
    <Volet libelle="Colonnes" icone="trier" aDroite>
      <ol className="colonnes-choix">
        {montrees.map((cle, rang) => (
          <li key={cle}>
            <Case titre={titre(cle)} cochee surChange={() => surChoix(montrees.filter((c) => c !== cle))} />
            <Deplacer
              nom={`Avancer ${titre(cle)}`}
              icone="haut"
              bloque={rang === 0}
              surClic={() => surChoix(deplacer(montrees, cle, -1))}
            />
            <Deplacer
              nom={`Reculer ${titre(cle)}`}
              icone="bas"
              bloque={rang === montrees.length - 1}
              surClic={() => surChoix(deplacer(montrees, cle, 1))}
            />
          </li>
        ))}
      </ol>
      {cachees.length > 0 && (
        <ul className="colonnes-choix">
          {cachees.map(({ cle }) => (
            <li key={cle}>
              <Case titre={titre(cle)} cochee={false} surChange={() => surChoix([...montrees, cle])} />
            </li>
          ))}
        </ul>
      )}
      {jeu && jeu.colonnes.join() !== montrees.join() && (
        <button type="button" className="lien" onClick={() => surChoix(jeu.colonnes)}>
          {jeu.titre}
        </button>
      )}
      {surRetablir && (
        <button type="button" className="lien" onClick={surRetablir}>
          Rétablir les colonnes
        </button>
      )}
    </Volet>
  )
}

const Case = ({ titre, cochee, surChange }: { titre: string; cochee: boolean; surChange: () => void }) => (
  <label className="case">
    <input type="checkbox" checked={cochee} onChange={surChange} />
    <span>{titre}</span>
  </label>
)
