import type { ReactNode } from 'react'
import type { Changement } from '#domain/controle/changements.ts'
import { AvantApres, GroupesDocument } from '#web/socle/projet/document/PartieDocument.tsx'
import { type GroupeCompare, TableauComparatif } from '#web/socle/projet/document/TableauComparatif.tsx'

/** The budget beside that of another year, with what was corrected since a verdict. */
export function BudgetCompare({
  groupes,
  changements,
  ...p
}: {
  groupes: readonly GroupeCompare[]
  changements: readonly Changement[]
  legende: string
  entete: ReactNode
  colonnes: { cette: string; avant: string }
}) {
  const compares = groupes.map((groupe) => ({
    ...groupe,
    lignes: groupe.lignes.map((ligne) => {
      const c = changements.find(({ champ }) => champ === ligne.champ)
      return c ? { ...ligne, valeur: <AvantApres changement={c} long={false} /> } : ligne
    }),
  }))
  const dites = new Set(compares.flatMap((g) => g.lignes.map((l) => l.champ)))
  const disparus = changements.filter((c) => !dites.has(c.champ))
  return (
    <>
      <TableauComparatif {...p} groupes={compares} />
      {disparus.length > 0 && (
        <GroupesDocument groupes={[{ titre: 'Retiré de cette partie', faits: [] }]} changements={disparus} />
      )}
    </>
  )
}
