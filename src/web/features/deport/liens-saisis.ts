import type { TypeLien } from '#domain/deport/liens.ts'
import type { MesLiens } from '#domain/deport/reponse.ts'

/** A link being told, before it is saved; its type is not chosen yet when null. */
export interface LienSaisi {
  type: TypeLien | null
  precision: string
}
export type LiensSaisis = Readonly<Record<number, LienSaisi>>

/** Files that this declaration is about: those not declared, or all once everything was. */
export const aMontrer = (mes: MesLiens): MesLiens['dossiers'] =>
  mes.aDeclarer > 0 && mes.declareLe !== null
    ? mes.dossiers.filter((d) => d.declareLe === null)
    : mes.dossiers

/** Those on which nothing is declared yet and no link is being told: what the tick speaks of. */
export const autresDossiers = (mes: MesLiens, liens: LiensSaisis): MesLiens['dossiers'] =>
  mes.dossiers.filter((d) => d.declareLe === null && d.lien === null && !liens[d.id])

/** First file whose link is told without its type, which the form asks for; null: none. */
export const sansType = (mes: MesLiens, liens: LiensSaisis): number | null =>
  mes.dossiers.find((d) => liens[d.id]?.type === null)?.id ?? null

/** Body of the call: the files that the list showed, and the links told. */
export const corpsDeclaration = (mes: MesLiens, liens: LiensSaisis, cleCreation: string) => ({
  dossiers: mes.dossiers.filter((d) => d.declareLe === null).map((d) => d.id),
  liens: mes.dossiers.flatMap((dossier) => {
    const l = liens[dossier.id]
    return l?.type ? [{ projetId: dossier.id, type: l.type, precision: l.precision.trim() || null }] : []
  }),
  aucunLien: autresDossiers(mes, liens).length > 0,
  cleCreation,
})
