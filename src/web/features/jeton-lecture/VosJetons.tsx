import { useState } from 'react'
import type { Jour } from '#domain/commun/jours.ts'
import { JETONS_MAX } from '#domain/jeton-lecture/bornes.ts'
import { etatDe } from '#domain/jeton-lecture/phrases.ts'
import { useViserEnsuite } from '#web/lib/use-viser-ensuite.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { colonnesJetons } from './colonnes-jetons.tsx'
import { ModaleDupliquer } from './ModaleDupliquer.tsx'
import { ModaleRevoquer } from './ModaleRevoquer.tsx'
import type { Jeton, JetonDonne, Jetons } from './requetes-jetons.ts'

/** Where the focus goes once the row that held it is gone. */
export const TITRE_SIENS = 'jetons-siens'

/** Those in a hurry first, then as they were created, the latest first; those that are over last. */
const RANGS = { presse: 0, bientot: 1, loin: 1, fini: 2 } as const
function ordonner(jetons: readonly Jeton[], jour: Jour): Jeton[] {
  const rang = (j: Jeton): number => RANGS[etatDe(j.fin, jour).etat]
  return jetons.toSorted((a, b) => rang(a) - rang(b) || b.creeLe.localeCompare(a.creeLe) || b.id - a.id)
}

/** The caller's own tokens, each with its two acts. */
export function VosJetons({
  lus,
  jour,
  surCree,
}: {
  lus: Jetons
  jour: Jour
  surCree: (donne: JetonDonne) => Promise<void>
}) {
  const [dialogue, setDialogue] = useState<{ de: number; acte: 'dupliquer' | 'revoquer' } | null>(null)
  const viserEnsuite = useViserEnsuite()
  const ouvert = lus.siens.find((j) => j.id === dialogue?.de)
  const fermer = (): void => setDialogue(null)
  const acte = (j: Jeton, acte: 'dupliquer' | 'revoquer', nom: string) => (
    <button
      type="button"
      className={acte === 'revoquer' ? 'lien-fort jeton-revoquer' : 'lien-fort'}
      aria-label={`${nom} ${j.nom}, qui finit par ${j.derniers}`}
      onClick={() => setDialogue({ de: j.id, acte })}
    >
      {nom}
    </button>
  )
  return (
    <>
      <Tableau
        legende="Vos jetons de lecture"
        colonnes={[
          ...colonnesJetons<Jeton>(jour),
          {
            cle: 'actes',
            titre: 'Actes',
            titreCache: true,
            aDroite: true,
            rendu: (j) => (
              <span className="rangee ecart-3">
                {lus.vivants < JETONS_MAX && acte(j, 'dupliquer', 'Dupliquer')}
                {etatDe(j.fin, jour).etat !== 'fini' && acte(j, 'revoquer', 'Révoquer')}
              </span>
            ),
          },
        ]}
        lignes={ordonner(lus.siens, jour)}
        cleDe={(j) => j.id}
        bord={(j) => (['presse', 'bientot'].includes(etatDe(j.fin, jour).etat) ? 'attention' : null)}
      />
      {ouvert && dialogue?.acte === 'dupliquer' && (
        <ModaleDupliquer
          key={ouvert.id}
          jeton={ouvert}
          jour={jour}
          motDePasse={lus.preuveDemandee}
          surFermer={fermer}
          surCree={async (donne) => {
            fermer()
            await surCree(donne)
          }}
        />
      )}
      {ouvert && dialogue?.acte === 'revoquer' && (
        <ModaleRevoquer
          key={ouvert.id}
          jeton={ouvert}
          jour={jour}
          surFermer={(fait) => {
            fermer()
            if (fait) viserEnsuite(TITRE_SIENS)
          }}
        />
      )}
    </>
  )
}
