import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { adresseVue, ONGLETS_PROJETS, type Vue } from './vue-projets.ts'

/**
 * Puts the tab that is shown in the address, when it named another, and gives why while that tab shows: a
 * view sent by a colleague may name a tab that this person does not have.
 */
export function useOngletEcarte(vue: Vue): string | null {
  const [q] = useSearchParams()
  const naviguer = useNavigate()
  const [ecarte, setEcarte] = useState<{ onglet: string; montre: string } | null>(null)
  const demande = q.get('tab')
  const adresse = adresseVue(vue)
  useEffect(() => {
    if (demande === null || demande === vue.tab) return
    const onglet = ONGLETS_PROJETS.find((o) => o.cle === demande)?.libelle
    setEcarte(onglet ? { onglet, montre: vue.tab } : null)
    void naviguer(adresse, { replace: true })
  }, [demande, vue.tab, adresse, naviguer])
  if (ecarte === null || ecarte.montre !== vue.tab) return null
  const ici = ONGLETS_PROJETS.find((o) => o.cle === vue.tab)?.libelle
  return `Votre compte n’ouvre pas l’onglet «\u00a0${ecarte.onglet}\u00a0»\u00a0: voici «\u00a0${ici}\u00a0».`
}
