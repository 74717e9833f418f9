import { JOUR } from '#domain/commun/jours.ts'
import type { Consultation, FicheRegistre } from '#domain/structure/fiche-registre.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { RegistreMuet } from '#server/infra/registre/registre-public.ts'

/** Stands for the register itself among the numbers. */
const LE_REGISTRE = '*'
/** Seconds it is left alone after a failure, when it asked nothing. */
const REPIT = 30

/**
 * What the register says of a number: asked once a day for each, and not at all while it rests. Never in a
 * transaction: it may take two seconds.
 */
export async function consulterRegistre(
  ctx: Pick<Contexte, 'db' | 'horloge' | 'registre' | 'signaler'>,
  siret: string,
): Promise<Consultation> {
  const { db, registre } = ctx
  if (!registre) return { etat: 'sans-registre' }
  const le = ctx.horloge.maintenant()
  const gardees = await db
    .selectFrom('registreReponse')
    .select(['numero', 'reponse'])
    .where('numero', 'in', [siret, LE_REGISTRE])
    .where('valableJusque', '>', le)
    .execute()
  const gardee = gardees.find((g) => g.numero === siret)
  if (gardee) return dire(gardee.reponse, registre.nom)
  if (gardees.length > 0) return { etat: 'indisponible' }
  try {
    const fiche = await registre.chercher(siret)
    await garder(db, siret, fiche, { le, duree: JOUR })
    return dire(fiche, registre.nom)
  } catch (e) {
    if (!(e instanceof RegistreMuet)) throw e
    ctx.signaler(e, 'annuaire des entreprises')
    await garder(db, LE_REGISTRE, null, { le, duree: (e.repos ?? REPIT) * 1000 })
    return { etat: 'indisponible' }
  }
}

const dire = (fiche: FicheRegistre | null, source: string): Consultation =>
  fiche ? { etat: 'trouve', fiche, source } : { etat: 'introuvable', source }

async function garder(
  db: Db,
  numero: string,
  fiche: FicheRegistre | null,
  { le, duree }: { le: Date; duree: number },
): Promise<void> {
  const ligne = {
    reponse: fiche && JSON.stringify(fiche),
    valableJusque: new Date(le.getTime() + duree),
  }
  await db
    .insertInto('registreReponse')
    .values({ numero, ...ligne })
    .onConflict((c) => c.column('numero').doUpdateSet(ligne))
    .execute()
  await db.deleteFrom('registreReponse').where('valableJusque', '<=', le).execute()
}
