import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { CasesACocher } from '#web/ui/champs/Choix.tsx'

/** Which columns the sheet holds: all of them unless somebody opens this and unticks some. */
export function ChoixColonnes({
  champ,
  colonnes,
}: {
  champ: ChampLie<string[]>
  colonnes: readonly string[]
}) {
  const gardees = champ.valeur.filter((c) => colonnes.includes(c)).length
  const nombre = gardees === 0 || gardees === colonnes.length ? 'toutes' : `${gardees} sur`
  return (
    <details className="export-colonnes">
      <summary>
        Colonnes&nbsp;: {nombre} {nombre === 'toutes' ? `(${colonnes.length})` : colonnes.length}
      </summary>
      <div className=" rangee ecart-3">
        <Bouton onClick={() => champ.onChange([...colonnes])}>Tout cocher</Bouton>
        <Bouton onClick={() => champ.onChange([])}>Tout décocher</Bouton>
      </div>
      <CasesACocher
        {...champ}
        libelle="Colonnes du classeur"
        aide="Sans aucune case cochée, le classeur les contient toutes."
        options={colonnes.map((c) => ({ valeur: c, libelle: c }))}
      />
    </details>
  )
}
