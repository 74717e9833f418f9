import type { TypeLien } from '#domain/deport/liens.ts'
import type { MesLiens } from '#domain/deport/reponse.ts'

/** A link being told, before it is saved; its type is not chosen yet when null. */
export interface LienSaisi {
  type: TypeLien | null
  precision: string
}
export type LiensSaisis = Readonly<Record<number, LienSaisi>>

/** Files that this declaration is about: those not declared, or all once everything was. */
export const aMontrer = (m: MesLiens): MesLiens['dossiers'] =>
  m.aDeclarer > 0 && m.declareLe !== null ? m.dossiers.filter((d) => d.declareLe === null) : m.dossiers

/** Those on which nothing is declared yet and no link is being told: what the tick speaks of. */
export const autresDossiers = (m: MesLiens, liens: LiensSaisis): MesLiens['dossiers'] =>
  m.dossiers.filter((d) => d.declareLe === null && d.lien === null && !liens[d.id])

/** First file whose link is told without its type, which the form asks for; null: none. */
export const sansType = (m: MesLiens, liens: LiensSaisis): number | null =>
  m.dossiers.find((d) => liens[d.id]?.type === null)?.id ?? null

/** Body of the call: the files that the list showed, and the links told. */
export const corpsDeclaration = (m: MesLiens, liens: LiensSaisis, cleCreation: string) => ({
  dossiers: m.dossiers.filter((d) => d.declareLe === null).map((d) => d.id),
  liens: m.dossiers.flatMap((d) => {
    const l = liens[d.id]
    return l?.type ? [{ projetId: d.id, type: l.type, precision: l.precision.trim() || null }] : []
  }),
  aucunLien: autresDossiers(m, liens).length > 0,
  cleCreation,
})
