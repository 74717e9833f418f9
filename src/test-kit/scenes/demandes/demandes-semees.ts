import { ROLES, type Role } from '#domain/commun/roles.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '../fabriques.ts'
import { demandeDeposee, demandeRemplie, poserControle } from './demande-deposee.ts'
import { creerCommission } from './demande-en-commission.ts'

type Nom = 'signe' | 'accepte' | 'enCommission' | 'passe' | 'archive' | 'rempli'

/** One holder's applications, one at each place a reader may or may not see, and a session of every role. */
export interface Semis {
  porteur: PorteurEssai
  ids: Record<Nom, number>
  jetons: Record<Role, string>
}

/** Sows them a second apart, oldest first in the order of `ids`. */
export async function semerDemandes(banc: Banc): Promise<Semis> {
  await ouvrirPeriode(banc)
  const porteur = await creerPorteur(banc)
  const admin = await creerStaff(banc, 'admin')
  const visible = await creerCommission(banc, 'etape2', { isVisible: true })
  const close = await creerCommission(banc, 'close')
  const signer = async (champs: Parameters<typeof demandeDeposee>[2], controle = true): Promise<number> => {
    const p = await demandeDeposee(banc, porteur, champs)
    if (controle) await poserControle(banc, p, admin.id)
    banc.horloge.avancer(1000)
    return p.id
  }
  const le = banc.horloge.maintenant()
  const dans = (c: { id: number; affecteLe: Date }) => ({
    commissionId: c.id,
    affecteLe: c.affecteLe,
    caaLe: le,
  })
  const accord = { caaAvis: 'accepte' as const, caaMontant: 4000, montantRecommande: 3500 }
  const refus = { caaAvis: 'refuse' as const, caaMotif: 'Motif confidentiel' }
  const ids = {
    signe: await signer({ nom: 'Signé' }, false),
    accepte: await signer({ nom: 'Accepté' }),
    enCommission: await signer({ nom: 'En commission', ...dans(visible), ...accord }),
    passe: await signer({ ...dans(close), ...refus }),
    archive: await signer({ archiveLe: le }),
    rempli: (await demandeRemplie(banc, porteur, { nom: 'Œuvres d’été' })).id,
  }
  const comptes = await Promise.all(
    ROLES.map((role) => banc.connecter(role === 'porteurProjet' ? porteur.utilisateurId : role)),
  )
  const jetons = Object.fromEntries(ROLES.map((role, i) => [role, comptes[i]])) as Record<Role, string>
  return { porteur, ids, jetons }
}
