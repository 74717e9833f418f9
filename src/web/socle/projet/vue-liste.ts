import { useMoi } from '#web/socle/personne/moi.ts'

const LISTE = '/admin/projets'
const cle = (moi: number): string => `projets.vue.${moi}`

/** Keeps, for this tab of the browser, the view of the staff list that this person looks at. */
export const retenirVueListe = (moi: number, adresse: string): void =>
  sessionStorage.setItem(cle(moi), adresse)

const vueRetenue = (moi: number): string => sessionStorage.getItem(cle(moi)) ?? LISTE

/** The staff list as this person last saw it: where « Projets » leads back from an application. */
export const useRetourListe = () => ({ vers: vueRetenue(useMoi().id), libelle: 'Projets' })

/**
 * The way to a tab of the list once something is done (PAY-003, BIL-037), with `message` to say there:
 * filtered as it was when that tab is the one left.
 */
export function useListeEnsuite(): (tab: string, message?: string) => string {
  const { id } = useMoi()
  return (tab, message) => {
    const quittee = new URLSearchParams(vueRetenue(id).split('?')[1])
    const q = quittee.get('tab') === tab ? quittee : new URLSearchParams({ tab })
    if (message !== undefined) q.set('message', message)
    return `${LISTE}?${q}`
  }
}
