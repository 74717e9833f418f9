import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sansAccent } from '#domain/commun/accents.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { appelsDeport } from '#domain/deport/appels.ts'
import type { DossierADeclarer, MesLiens } from '#domain/deport/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { retourDeclaration } from '#web/socle/declaration-attendue.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { GardeSaisie } from '#web/ui/champs/GardeSaisie.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import '#web/ui/tableau/Tableau.css'
import '#web/ui/tableau/TableauDecision.css'
import { BarreDeclaration } from './BarreDeclaration.tsx'
import { Consequences } from './Consequences.tsx'
import { LigneDossier } from './LigneDossier.tsx'
import {
  aMontrer,
  autresDossiers,
  corpsDeclaration,
  type LienSaisi,
  type LiensSaisis,
  sansType,
} from './liens-saisis.ts'
import { ModaleRetrait } from './ModaleRetrait.tsx'
import { relireDeports } from './requetes-deport.ts'
import './declaration.css'

const trouve = (dossier: DossierADeclarer, quoi: string): boolean =>
  sansAccent(`${dossier.numero} ${dossier.structure} ${dossier.commune ?? ''}`).includes(sansAccent(quoi))

/** The list to declare on: one tick for all, and the exceptions. */
export function FicheDeclaration({ mesLiens: m }: { mesLiens: MesLiens }) {
  const naviguer = useNavigate()
  const base = useBase()
  const [q] = useSearchParams()
  const moi = useMoi()
  const [liens, setLiens] = useState<LiensSaisis>({})
  const [coche, setCoche] = useState(false)
  const [quoi, setQuoi] = useState('')
  const [faute, setFaute] = useState<number | null>(null)
  const [retrait, setRetrait] = useState<DossierADeclarer | null>(null)
  // One declaration, whatever the number of clicks or of lost answers.
  const cle = useRef(crypto.randomUUID())
  const table = useRef<HTMLTableElement>(null)
  const dossiers = aMontrer(m)
  const montres = quoi === '' ? dossiers : dossiers.filter((d) => trouve(d, quoi))
  const autres = autresDossiers(m, liens).length
  const modifie = coche || Object.keys(liens).length > 0
  const reste = m.aDeclarer > 0 || modifie

  const changer = (id: number, lien: LienSaisi | null): void => {
    const { [id]: _, ...suite } = liens
    setLiens(lien === null ? suite : { ...suite, [id]: lien })
    if (faute === id) setFaute(null)
    cle.current = crypto.randomUUID()
    if (lien === null)
      requestAnimationFrame(() =>
        table.current?.querySelector<HTMLElement>(`[data-dossier="${id}"]`)?.focus(),
      )
  }
  const acte = useActe({
    agir: () =>
      appeler(appelsDeport.declarerLiens, {
        params: { id: m.id },
        corps: corpsDeclaration(m, liens, cle.current),
      }),
    fait: async () => {
      setLiens({})
      setCoche(false)
      await relireDeports()
      annoncer('Votre déclaration est enregistrée.')
      await naviguer(retourDeclaration(q) ?? `${base}/${m.id}`)
    },
    manque: 'Votre déclaration n’est pas enregistrée.',
  })
  const enregistrer = (): void => {
    const id = sansType(m, liens)
    setFaute(id)
    if (id === null) void acte.agir()
    else {
      setQuoi('')
      requestAnimationFrame(() => document.getElementById(`lien-${id}`)?.focus())
    }
  }
  return (
    <div className="declaration">
      <GardeSaisie actif={modifie && !acte.enCours} />
      <section className="declaration-termes">
        <h2>Qu’est-ce qu’un lien{'\u00a0'}?</h2>
        <p>{m.termes}</p>
        <p className="petit secondaire">{direAnnuelle(m)}</p>
      </section>
      <div className="declaration-liste">
        <div className="rangee bouts">
          <Recherche libelle="Structure, commune ou numéro" valeur={quoi} surRecherche={setQuoi} />
          <span className="secondaire petit" role="status">
            {montres.length} dossier{montres.length > 1 ? 's' : ''}
          </span>
        </div>
        <table className="tableau tableau-decision" ref={table}>
          <caption className="cache">Dossiers de la commission et vos liens</caption>
          <thead>
            <tr>
              <th scope="col">Structure</th>
              <th scope="col">Numéro</th>
              <th scope="col">Commune</th>
              <th scope="col">Votre lien</th>
            </tr>
          </thead>
          {montres.map((montre) => (
            <LigneDossier
              key={montre.id}
              dossier={montre}
              saisi={liens[montre.id]}
              erreurs={faute === montre.id ? ['Choisissez le lien.'] : undefined}
              surLien={(lien) => changer(montre.id, lien)}
              surRetirer={() => setRetrait(montre)}
            />
          ))}
        </table>
        {montres.length === 0 && <p className="secondaire">Aucun dossier ne répond à cette recherche.</p>}
        {reste && (
          <BarreDeclaration
            autres={autres}
            coche={coche}
            surCoche={setCoche}
            par={`Déclaration faite par ${moi.prenom} ${moi.nom}, le ${formatJour(jourDe(new Date()))}.`}
            enCours={acte.enCours}
            echec={acte.echec}
            surEnregistrer={enregistrer}
          />
        )}
      </div>
      <Consequences />
      {retrait?.lien && (
        <ModaleRetrait
          lienId={retrait.lien.id}
          titre={`Retirer votre lien avec ${retrait.structure}`}
          texte="L’administration ou la présidence de la séance lit votre motif et répond&nbsp;: le dossier vous reste fermé d’ici là. La demande est gardée au journal&nbsp;; ce qui est inscrit en séance ne change pas."
          surFermer={() => setRetrait(null)}
        />
      )}
    </div>
  )
}

/** Where their yearly declaration of interests stands. */
const direAnnuelle = ({ annuelleDue, declarationAnnuelleLe: le }: MesLiens): string | null => {
  if (annuelleDue)
    return 'Votre déclaration d’intérêts de l’année n’est pas encore reçue\u00a0: remettez-la à l’administration.'
  return le && `Votre déclaration d’intérêts de l’année est reçue, le ${formatJour(le)}.`
}
