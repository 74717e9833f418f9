/** Every address of a screen, below /gestion: what the router opens (held to it by its test), and what the server answers 200 to. */
export const ADRESSES_ECRANS = [
  '/',
  '/nouveau-mot-de-passe',
  '/confirmation-email',
  '/changer-mot-de-passe',
  '/second-facteur',
  '/creation',
  '/creation/step1',
  '/creation/step2',
  '/creation/step3',
  '/pages',
  '/pages/:cle',
  '/verifier',
  '/donnees-ouvertes',
  '/boite-envoi',
  '/mentions-legales',
  '/conditions-utilisation',
  '/donnees-personnelles',
  '/accessibilite',
  '/porteur-projet',
  '/porteur-projet/dashboard',
  '/porteur-projet/demandes',
  '/porteur-projet/convention',
  '/porteur-projet/attestation',
  '/porteur-projet/bilan/:etape',
  '/porteur-projet/projet/success',
  '/porteur-projet/projet/:etape',
  '/porteur-projet/projet/:etape/:id',
  '/porteur-projet/informations',
  '/porteur-projet/messagerie',
  '/porteur-projet/kit-com',
  '/admin',
  '/admin/projets',
  '/admin/projets/comparaison',
  '/admin/projets/validation',
  '/admin/accueil',
  '/admin/mes-dossiers',
  '/admin/porteur',
  '/admin/porteur/validate/:id',
  '/admin/journal',
  '/admin/commissions',
  '/admin/commissions/create',
  '/admin/commissions/:id',
  '/admin/commissions/:id/seance',
  '/admin/commissions/:id/seance/:seanceId',
  '/admin/commissions/:id/seance/:seanceId/ecran',
  '/admin/commissions/:id/seance/:seanceId/suivi',
  '/admin/commissions/:id/validation',
  '/admin/statistiques',
  '/admin/export',
  '/admin/messagerie',
  '/admin/messagerie/conversation/:conversationId',
  '/admin/messagerie/ecrire/:userId',
  '/admin/kit-com',
  '/admin/comptes',
  '/admin/comptes/nouveau',
  '/admin/comptes/:id',
  '/admin/envois',
  '/admin/parametres',
  '/admin/parametres/pages/:cle',
  '/admin/informations',
  '/membre-commission',
  '/membre-commission/commissions',
  '/membre-commission/commissions/:id',
  '/membre-commission/commissions/:id/seance/:seanceId/suivi',
  '/membre-commission/commissions/:id/validation',
] as const

/** Families whose every address is sent on to another: what follows, and where it is looked for. */
const RENVOIS = [
  ['/gestion/', '/'],
  ['/membre-commission/', '/admin/'],
] as const

const MOTIFS = ADRESSES_ECRANS.map((a) => new RegExp(`^${a.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'))

/** Whether `chemin`, below /gestion and without its query, opens a screen; a final slash changes nothing. */
export function ouvreUnEcran(chemin: string): boolean {
  const net = chemin.replace(/(.)\/+$/, '$1')
  if (MOTIFS.some((m) => m.test(net))) return true
  return RENVOIS.some(([de, vers]) => net.startsWith(de) && ouvreUnEcran(vers + net.slice(de.length)))
}
